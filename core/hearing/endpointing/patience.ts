/** How long the partner holds back before it takes a silence for the end of a line. The actor chooses. */
export const patienceLevels = ['eager', 'balanced', 'patient'] as const;
export type Patience = (typeof patienceLevels)[number];

export const defaultPatience: Patience = 'balanced';
