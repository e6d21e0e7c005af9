import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. */
export const memberData: readonly MemberData[] = [
  { name: 'tickets', table: 'seamless.ticket', bucketed: true },
  { name: 'vendor-accounts', table: 'seamless.player', bucketed: true, without: ['ref'] },
  { name: 'free-rounds', table: 'seamless.free_round', bucketed: true },
  { name: 'jackpot-wins', table: 'seamless.jackpot_win', bucketed: true },
  { name: 'poker-sittings', table: 'seamless.poker_seat', bucketed: true },
  { name: 'tournament-entries', table: 'seamless.tourney_entry', bucketed: true },
  { name: 'launches', table: 'seamless.launch', bucketed: true, without: ['session'] },
]
