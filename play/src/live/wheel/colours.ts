/** The colour of a segment by what it pays. */
export const segmentColours: Readonly<Record<number, string>> = {
  ...{ 1: '#1d4a99', 2: '#12704a', 6: '#a5202e', 15: '#5b2a86', 47: '#7d5206' },
}
