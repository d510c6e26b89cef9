/** Every number that the product promises or refuses by, with its unit in the name. */
const MiB = 1024 * 1024;

/** `bytes` in MB of 1024 * 1024 bytes, for the sentences that name a limit. */
export const inMegabytes = (bytes: number): number => bytes / MiB;

export const uploadLimits = {
  imageBytes: 4 * MiB,
  documentBytes: 50 * MiB,
  imagePixels: 33_177_600,
  fileNameCharacters: 255,
} as const;

/** Of self-tapes. At the usual quality, an audio take of 50 MB lasts 50 minutes, a video take of 1 GB an hour. */
export const recordingLimits = {
  audioBytes: 50 * MiB,
  videoBytes: 1024 * MiB,
  seconds: 2 * 60 * 60,
  /** Of a piece of a take that arrives in pieces; the last one may be smaller. */
  leastPieceBytes: 256 * 1024,
  mostPieceBytes: 8 * MiB,
  noteCharacters: 2_000,
  /** A take of which nothing has arrived for so long is given up, and what there is of it is removed. */
  abandonedAfterMs: 7 * 24 * 60 * 60_000,
} as const;

/** Of a take while it is recorded. */
export const takeLimits = {
  /** Shorter than what the library keeps: its bytes would be too many. */
  seconds: 50 * 60,
  /** Less room than for so much more is none: a take is not begun, and one that runs is brought to its end. */
  leastRoomSeconds: 30,
  /** Less room than for so much more is told. */
  littleRoomSeconds: 300,
  countInSeconds: 3,
} as const;

export const extractLimits = {
  /** A reader that has neither answered nor told of a page for so long is stopped; waits for a processor are not counted. */
  timeoutMs: 60_000,
  heapMiB: 512,
  /** Of the whole process, while a file is read: unpacked pictures and streams lie outside the heap. */
  growthMiB: 1_536,
  pages: 2_000,
  linesOfText: 200_000,
  /** Reading a page from its picture takes seconds. */
  scannedPages: 300,
  scanTimeoutMs: 30 * 60_000,
  /** Of a page drawn to be read from its picture. */
  drawnPixels: 8_000_000,
  /** What an archive (.docx, .xlsx) may say that it unpacks to; the ratio holds from the second number on. */
  unpackedBytes: 100 * MiB,
  unpackedRatio: 100,
  unpackedRatioFromBytes: 10 * MiB,
  rtfBytes: 20 * MiB,
  wordCharacters: 10_000_000,
  nestedGroups: 100_000,
  /** Of a sheet's table. */
  rows: 50_000,
  cells: 1_000_000,
} as const;

export const exportLimits = {
  /** A script of 2,000 pages takes some 20 seconds as PDF. */
  timeoutMs: 120_000,
  heapMiB: 512,
} as const;

export const requestLimits = {
  /** Connections to the product at once; more are turned away. */
  connections: 4_096,
  /** A reader of a file who has taken nothing for so long is cut off. */
  stillReaderMs: 60_000,
  jsonBytes: 1 * MiB,
  /** `POST /api/format-script` takes a script's whole text. */
  scriptContentCharacters: 4_000_000,
} as const;

export const accountLimits = {
  nameCharacters: 100,
  feedbackCharacters: 4_000,
  /** From one person. */
  feedbacksPerDay: 20,
} as const;

export const autoScrollRules = {
  pixelsPerTick: 4,
  /** A tick lasts 1000 / (2 · speed) ms. */
  ticksPerSecondAndSpeed: 2,
  slowest: 1,
  fastest: 5,
  step: 0.5,
  usual: 2,
  bottomWithinPixels: 10,
} as const;

/** Of the script's text, in pixels. */
/** Where the line stands that is being read, from the top of what is seen. */
export const readingLine = { shareOfHeight: 1 / 3 } as const;

/** The controls over a prompter in full screen hide after so long without pointer, touch or key. */
export const prompterControls = { shownMs: 3_000 } as const;

export const textSizes = {
  smallest: 12,
  largest: 72,
  usual: 17,
  /** By which the controls in full screen change it. */
  step: 2,
} as const;

export const scriptLimits = {
  nameCharacters: 255,
  /** What tells one draft from another: a colour, a date. */
  draftCharacters: 60,
} as const;

export const correctionLimits = {
  perScript: 2_000,
} as const;

export const speechLimits = {
  /** One speech, about a quarter of an hour. It is rendered sentence by sentence and joined. */
  textCharacters: 12_000,
  /** An engine that has finished no sentence for so long is stopped. */
  renderTimeoutMs: 60_000,
  /** What a voice provider may take for a text: so long, and for each of its characters so much more. */
  providerAnswerMs: 5_000,
  providerCharacterMs: 20,
  /** A voice provider that has failed is not asked for another performance before so long. */
  providerRestMs: 60_000,
} as const;

export const rehearsalLimits = {
  entriesPerRequest: 200,
  /** Fewer, as each may name a thousand words. */
  resultsPerRequest: 25,
  entryCharacters: 20_000,
  cuesPerRehearsal: 10_000,
  /** The latest with results, of which a script's progress is told. */
  rehearsalsInProgress: 60,
  /** Of the list of kept rehearsals. */
  rehearsalsPerPage: 20,
} as const;

/** Silence between two of the partner's own lines, as actors leave it when the speaker changes, in milliseconds. */
export const partnerBreathsMs = {
  betweenLines: 350,
  overDirection: 800,
  overSceneChange: 1_500,
} as const;

/** Delays and durations of the interface, in milliseconds. */
export const interfaceTimes = {
  landingAppearsMs: 500,
  voiceHighlightMs: 10_000,
  /** A page that was not reached for so long was on a device that slept. */
  sleptMs: 10_000,
  /** Work that has come no further for so long says what it waits for. */
  stillAfterMs: 10_000,
  modeNoticeConnectedMs: 4_000,
  modeNoticeDisconnectedMs: 3_000,
  /** How long an actor has put nothing right before the partner is told of it. */
  correctionsRestMs: 2_000,
} as const;

/** How a lost connection to the voices is taken up again before it is told to be lost. */
export const voiceReconnect = { attempts: 3, waitMs: 2_000 } as const;

/** A conversation with a live agent. */
export const liveAgentLimits = {
  /** How long its first frame may take. */
  firstFrameMs: 10_000,
  /** A connection that has stood for so long is taken up again as often as a new one. */
  steadyMs: 10_000,
} as const;

export const ingestLimits = {
  /** How long `POST /api/processScriptfile` waits before it answers that the work goes on. */
  waitMs: 240_000,
  attempts: 4,
  /** For the voice provider's index of what was read, before the rest of that wait is left to the check of the script. */
  voiceProviderMs: 60_000,
} as const;

/** What the browser waits for the whole of an answer in JSON. */
export const callLimits = {
  /** Formatting a very long text is the slowest of them; a connection that hangs answers nothing at all. */
  answerMs: 60_000,
  /** `POST /api/processScriptfile` waits itself, and answers before this. */
  processMs: ingestLimits.waitMs + 60_000,
} as const;

export const modelLimits = {
  /** For one answer of a language model, asking again included. */
  answerTimeoutMs: 60_000,
} as const;

/** What a language model is asked of one script, and for how long. */
export const relabellingLimits = {
  timeoutMs: 120_000,
  questions: 8,
  askedPerQuestion: 40,
  charactersPerQuestion: 16_000,
  /** Of a line that is longer, the model sees the beginning. */
  charactersPerLine: 400,
  /** Lines before and behind a doubtful one. */
  neighbours: 4,
  castNames: 80,
  /** Models that think before they answer spend most of it on that. */
  answerTokens: 12_000,
} as const;

export const agentLimits = {
  /** A process that makes an agent, or sees to one, is believed to have died after so long. */
  claimMs: 90_000,
  /** How often another process looks whether the agent has been made. */
  claimPollMs: 250,
  /** Of a script's text in the agent's prompt. A longer one is looked up in the knowledge base alone. */
  promptScriptCharacters: 100_000,
  /** To remove a document on the provider's side, one after the other, before a rest. It is never given up. */
  removalAttempts: 5,
  removalRestMs: 30 * 60_000,
} as const;

/** How a document's index is waited for: 300 seconds in all. */
export const indexingRules = { pollMs: 5_000, polls: 60 } as const;

export const chatLimits = {
  messageCharacters: 4_000,
  /** Answers that one actor may wait for at the same time. */
  answersAtOnce: 4,
  /** Looking an answer up in the script. A model's time is limited by itself. */
  lookUpMs: 2_000,
  lookUpHeapMiB: 512,
  /** Of the messages before a question, a language model is told so many. */
  messagesBefore: 12,
  /** Of the script that goes with a question; a scene is told whole where it fits. */
  contextCharacters: 24_000,
  answerTokens: 2_000,
  /** Of a reply that is spoken; more of it is only read. */
  spokenCharacters: 1_500,
  /** Whatever was being spoken when its chat was deleted has ended by then. */
  spokenAfterDeletionMs: 10 * 60_000,
} as const;

export const transcriptionLimits = {
  /** Recordings of one actor that are written down at the same time. */
  atOnce: 3,
  /** More than an hour of MP3 as browsers make it here. */
  audioBytes: 25 * MiB,
  timeoutMs: 60_000,
} as const;

export const chatTimes = {
  /** The waiting indicator ends by then; a reply that comes later still appears. */
  waitingMs: 60_000,
  autoPlayAfterMs: 300,
  /** Between two looks whether an answer under way is still wanted. */
  lookWhetherWantedMs: 1_000,
  copiedMs: 2_000,
  /** From the word that a session is over to the question whether to sign in. */
  askToSignInAfterMs: 500,
} as const;

/** What is cut off, in characters. */
export const chatNameLengths = { title: 40, namespace: 15, chatId: 8 } as const;
/** Of the field for a message, in pixels. */
export const chatInputHeights = { least: 60, most: 200 } as const;
export const defaultChatTitle = 'New Rehearsal';

/** Widths in CSS pixels below which the voice carousel shows one and two cards. */
export const carouselBreakpoints = { oneCardBelowPx: 640, twoCardsBelowPx: 1024 } as const;

export const defaultCategory = 'SceneMate';
export const defaultScriptName = 'Untitled Script';
export const defaultPort = 3000;
