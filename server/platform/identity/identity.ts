/** Who is calling. `email` is verified and in lower case: it is the owner under which everything is kept. */
export interface Caller {
  id: string;
  email: string;
  name: string;
  image: string | null;
}

export interface Identity {
  /** The signed-in user of a request, from its session cookie only. */
  callerOf(headers: Headers): Promise<Caller | null>;
  /** Serves `/api/auth/*`: sign-in, callback, session, sign-out. */
  handle(request: Request): Promise<Response>;
  /** How the sign-in button must name the provider: Google, or the local identity of this machine. */
  readonly kind: 'google' | 'local';
}
