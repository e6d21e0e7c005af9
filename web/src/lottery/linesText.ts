import type { Spoken } from '../words/words.tsx'

/** How many lines, in words. */
export const linesText = ({ t, figure }: Pick<Spoken, 't' | 'figure'>, lines: number) =>
  lines === 1 ? t('lottery.line') : t('lottery.lines', { count: figure(lines) })
