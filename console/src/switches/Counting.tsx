import { useWords } from './texts.ts'

/** How many rounds are still to be finished; once it is stopped, down to none. */
export function Counting({ stopped, rounds }: { stopped: boolean; rounds: number }) {
  const { t, figure } = useWords()
  if (rounds === 0) return <>{stopped ? t('switches.done') : t('switches.noRounds')}</>
  const count = figure(rounds)
  return <>{stopped ? t('switches.finishing', { count }) : t('switches.rounds', { count })}</>
}
