import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '#server/platform/caller.ts';
import type { Router } from '#server/platform/http/router.ts';

export interface Identity {
  /** The signed-in user of a request, from its session cookie only. */
  callerOf(headers: Headers): Promise<Caller | null>;
  /** Forgets somebody with all their sessions, in every browser. Who signs in again is somebody new. */
  forget(caller: Caller): Promise<void>;
  /** Serves `/api/auth/*`: sign-in, callback, session, sign-out. Attempts are counted by the client's address. */
  handle(request: Request, clientAddress: string): Promise<Response>;
  /** How the sign-in button must name the provider: Google, or the local identity of this machine. */
  readonly kind: 'google' | 'local';
  /** What the local identity adds to the server; null with Google. */
  readonly local: LocalIdentity | null;
}

/** The OpenID provider that runs in this process for the people at this machine. */
export interface LocalIdentity {
  /** Its login page, at `/oidc-login/{uid}`. */
  readonly pages: Router;
  /** Answers a request for `/oidc/…`; resolves when the answer is over. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  /** Forgets who introduced themselves and whatever else of sign-ins has expired. */
  forgetExpired(): Promise<void>;
}
