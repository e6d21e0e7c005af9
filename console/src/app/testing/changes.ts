import type { Change } from '@balai/contract/desk/change'

type Wire = Omit<Change, 'at' | 'doneAt' | 'decisions'> & {
  at: string
  doneAt: string | null
  decisions: { by: { id: string; name: string }; verdict: string; reason: string; at: string }[]
}

/** A change as the house sends it. */
export const change = (place: number, more: Partial<Wire> = {}): Wire => ({
  id: `01a20023-c33f-71a5-aca7-2c8e6ed7900${place}`,
  kind: 'staff-roles',
  subject: 'staff:d9b2d63d-a233-4123-847a-f1d0f1a3c00a',
  name: `Orang ${place}`,
  terms: {},
  before: { roles: ['support'], name: 'Sari' },
  after: { roles: ['support', 'risk'], name: 'Sari' },
  touches: { sessions: '2', members: '0' },
  amount: null,
  reason: 'Pindah bagian.',
  by: { id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c00b', name: 'Budi' },
  at: '2026-11-21T08:00:00.000Z',
  state: 'waiting',
  approvers: 1,
  decisions: [],
  doneAt: null,
  undoes: null,
  undoneBy: null,
  may: { decide: true, withdraw: false, undo: false },
  ...more,
})
