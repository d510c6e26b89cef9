/** What one conversation plays. Data, so that a test reads as what happens in it. */
export interface Scene {
  /** Without one, `metadata`. */
  opening?: Opening;
  steps?: readonly Step[];
}

/** What a client is met with that has dialled. */
export type Opening =
  /** The metadata that a client waits for, once it has said how it wants to talk. */
  | 'metadata'
  /** Nothing, until `goOn` is called. */
  | 'held'
  /** Another frame than the metadata. */
  | 'wrong-frame'
  /** A frame that is no JSON. */
  | 'garbage'
  /** The connection breaks without a close frame. */
  | 'cut-off'
  /** The upgrade is answered like any other request. */
  | { refused: 401 | 403 }
  | Closing;

export interface Closing {
  close: number;
  reason?: string;
}

/** What the agent does. Each step waits for the end of the one before it. */
export type Step =
  /** Its words, and their sound, all at once as it comes from a synthesizer that is faster than speech. */
  | { say: string }
  /** Waits for that much sound, then writes down `as`; without it, how much it has heard. */
  | { hear: { audibleMs: number; as?: string } }
  /** Was interrupted in its last line, of which this was heard. */
  | { interrupt: string }
  /** Calls a client's tool and waits for the result. */
  | { call: string; parameters?: object }
  /** Waits for the pong. */
  | 'ping'
  | { error: { code: number; error_type: string; message: string } }
  /** The agent hangs up by its own tool; the socket stays open until the client has understood. */
  | 'end-call'
  | 'garbage'
  | 'cut-off'
  | Closing;

/** A conversation as the agent's side knows it. */
export interface Conversation {
  readonly id: string;
  readonly agentId: string;
  /** Of the address that was dialled. */
  readonly query: Record<string, string>;
  /** The client's first frame. */
  // biome-ignore lint/suspicious/noExplicitAny: the vendor's JSON, of which each test reads what it needs.
  readonly initiation: any;
  /** What came up. A client that is muted sends zeros: `ms` grows, and `audibleMs` does not. */
  readonly heard: Heard;
  /** Lines that were said, sound and all. */
  readonly said: readonly string[];
  /** What was written down of the client's sound. */
  readonly transcripts: readonly string[];
  readonly toolResults: readonly ToolResult[];
  /** Whatever else the client sent. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly frames: readonly any[];
  /** Null while it goes on. */
  readonly closed: { code: number; reason: string; by: 'client' | 'agent' } | null;
  /** Goes on with these steps after those before them. */
  play(...steps: Step[]): void;
  /** Ends the wait of an opening that is held. */
  goOn(): void;
}

export interface Heard {
  frames: number;
  bytes: number;
  ms: number;
  audibleMs: number;
  /** Of full scale. */
  peak: number;
}

export interface ToolResult {
  tool_name: string;
  result: string;
  is_error: boolean;
}
