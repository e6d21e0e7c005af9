import { switchChanges } from '@balai/contract/desk/switches-changes'
import { Propose } from '../app/change/Propose.tsx'
import type { Turned } from './Switches.tsx'
import { useWords } from './texts.ts'

/** Asks for the reason, and stops it at once or asks somebody else to let it go. */
export function Switching({ turned, close }: { turned: Turned; close: () => void }) {
  const { t } = useWords()
  const { what, name, stops } = turned
  return (
    <Propose
      change={stops ? switchChanges.stop : switchChanges.letGo}
      terms={{ what }}
      title={t(stops ? 'switches.stopTitle' : 'switches.letGoTitle', { name })}
      onClose={close}
    />
  )
}
