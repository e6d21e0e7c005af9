import type { Switchable } from '@balai/contract/desk/switches'
import { Since } from '../app/Since.tsx'
import { useWords } from './texts.ts'

/** Who stopped it, since when, and why. */
export function StoppedBy({ stop }: { stop: NonNullable<Switchable['stop']> }) {
  const { t } = useWords()
  return (
    <p className="stopped-by">
      <q>{stop.reason}</q>{' '}
      <span>
        {t('switches.by', { name: stop.byName })}, <Since at={stop.at} />
      </span>
    </p>
  )
}
