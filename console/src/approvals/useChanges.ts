import { useAskPages } from '@balai/client'
import { changes } from '@balai/contract/desk/changes'
import type { Looking } from './routes.tsx'

/** Changes as they are looked at, page after page. */
export function useChanges({ view = 'mine', state, kind, subject }: Looking) {
  const asked = {
    ...(view === 'mine' ? { state: 'waiting' as const, mine: '1' as const } : state && { state }),
    ...(view === 'made' && { made: '1' as const }),
    ...(kind && { kind }),
    ...(subject && { subject }),
  }
  return useAskPages(changes.list, asked, { keepPrevious: true })
}
