import type { MemberData } from '../platform/member-data.ts'

/** What this module keeps about members, as it is given to them. Who stands above or below is theirs to tell. */
export const memberData: readonly MemberData[] = [
  { name: 'agents', table: 'agents.member', bucketed: true, without: ['upline'] },
  { name: 'agent-places', table: 'agents.place', without: ['uplines', 'move'] },
  { name: 'agent-moves', table: 'agents.move', without: ['from_upline', 'to_upline', 'by'] },
  { name: 'agent-rates', table: 'agents.rate', without: ['set_by'] },
  {
    name: 'agent-lines',
    table: 'agents.line',
    bucketed: true,
    without: ['shares', 'place', 'why', 'brings'],
  },
  { name: 'agent-totals', table: 'agents.total' },
  { name: 'agent-earned', table: 'agents.earned' },
  { name: 'agent-payments', table: 'agents.payment' },
  { name: 'agent-payment-parts', table: 'agents.payment_part' },
  {
    name: 'agent-moved',
    table: 'agents.moved',
    bucketed: true,
    without: ['place', 'key', 'brings'],
  },
  { name: 'agent-links', table: 'agents.link' },
  { name: 'agent-came-by', table: 'agents.link_join', without: ['link'] },
  {
    name: 'affiliate-came-by',
    table: 'agents.attribution',
    without: ['ref', 'affiliate', 'link', 'sub', 'click', 'looked_at', 'why'],
  },
  { name: 'affiliate-play', table: 'agents.affiliate_play' },
  { name: 'affiliate-events', table: 'agents.affiliate_event' },
  { name: 'affiliate-lines', table: 'agents.statement_line', without: ['affiliate'] },
  { name: 'affiliate-told', table: 'agents.postback_call', without: ['postback'] },
  { name: 'affiliate-own', table: 'agents.affiliate' },
  { name: 'affiliate-terms', table: 'agents.affiliate_term', without: ['by'] },
  { name: 'affiliate-entries', table: 'agents.affiliate_entry' },
  { name: 'agent-contracts', table: 'agents.contract', without: ['upline', 'cancelled_by'] },
]
