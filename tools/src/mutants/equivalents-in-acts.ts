import type { Equivalent } from './equivalents.ts'

/** Of the functions that judge and write acts, other mistakes than comparisons that nobody could notice. */
export const inActs: Equivalent[] = [
  ...[
    ['wagers.write_weighed', 'w.member = a.member and w.round = a.round'],
    ['wagers.write_one', 'w.member = a.member and w.round = o.round'],
  ].map(([target = '', text = '']) => ({
    ...{ target, text, was: ' and w.member = a.member', becomes: '' },
    why: 'a round is one member’s, who only says where it lies',
  })),
  {
    ...{ target: 'wagers.write_weighed', text: 'a.round = any (v_again)' },
    ...{ was: ' and a.round = any (v_again)', becomes: '' },
    why: 'what was opened in the same breath and ended is on no list, so that nothing is struck off',
  },
  {
    ...{ target: 'wagers.write_weighed', text: "c.kind = 'bet' and c.known)" },
    ...{ was: 'and', becomes: 'or', why: 'what is done then looks for stakes alone' },
  },
  {
    ...{ target: 'wagers.write_weighed', text: 'if v_again is not null or cardinality' },
    ...{ was: '0', becomes: '1', why: 'one act that asks for none of it finds nothing to do' },
  },
  {
    ...{ target: 'wagers.weigh', text: 'if cardinality(p_all) <> 1', was: '1', becomes: '0' },
    why: 'what is left out where it is not needed comes to the same where it is done',
  },
  ...['min', 'max'].map((was) => ({
    ...{ target: 'wagers.weigh', text: 'min(j.mode) over own = max(j.mode) over own', was },
    ...{ becomes: was === 'min' ? 'max' : 'min' },
    why: 'two purses do not follow from one: the books refuse it, and all go one by one',
  })),
  {
    ...{ target: 'wagers.act_one', text: "r.stake > r.undone and v_pool = 'cash'" },
    ...{ was: " and v_pool = 'cash'", becomes: '' },
    why: 'a round of any other purse has nothing of a bonus in it',
  },
  ...[
    { was: " and a.kind in ('bet', 'win', 'close')", why: 'no other act can end its round' },
    { was: ' and a.round is not null', why: 'where no round is named none is found' },
  ].map((one) => ({
    ...{ target: 'wagers.write_one', text: "if a.ends and a.kind in ('bet', 'win', 'close')" },
    ...{ ...one, becomes: '' },
  })),
  {
    ...{ target: 'wagers.act_one', text: "r.stake > r.undone and v_pool = 'cash'" },
    ...{ was: ' and r.stake > r.undone', becomes: '' },
    why: 'a win of a round of which all was undone has been refused by then',
  },
  ...[
    { was: ' and o.round is not null', why: 'where no round is named none is found' },
    { was: " and o.kind = 'win'", why: 'a stake was undone above, and a tip has no round' },
  ].map((one) => ({
    ...{ target: 'wagers.write_one', text: "o.kind = 'win' and o.round is not null", ...one },
    becomes: '',
  })),
  ...[
    { was: " and a.kind = 'bet'", becomes: '' },
    { was: 'and', becomes: 'or' },
  ].map((one) => ({
    ...{ target: 'wagers.write_one', text: "if found and a.kind = 'bet' then", ...one },
    why: 'whoever sums strikes it off, who then finds it gone',
  })),
  {
    ...{ target: 'wagers.act_one', text: "kind = 'rollback' and code = 'ok'" },
    ...{ was: " and code = 'ok'", becomes: '', why: 'an undoing that was refused names no act' },
  },
  {
    ...{ target: 'wagers.act_one', text: 'v_bonus < 0 and -v_bonus > v_purse.bonus' },
    ...{ was: '0', becomes: '1', why: 'nothing is never more than what a bonus purse holds' },
  },
  {
    ...{ target: 'wagers.act_one', text: 'v_bonus := least(v_bonus, a.amount);' },
    ...{ was: 'v_bonus := least(v_bonus, a.amount);', becomes: 'null;' },
    why: 'of a bonus no more was staked than was staked',
  },
  {
    ...{ target: 'wagers.write_weighed', text: 'if v_again is not null or cardinality' },
    ...{ was: '=', becomes: '<>', why: 'acts that ask for none of it find nothing to do' },
  },
  {
    ...{ target: 'wagers.write_weighed', text: "a.bounded and a.fits and a.mode = 'cash'" },
    ...{ was: " and a.mode = 'cash'", becomes: '', why: 'play money has no bounds' },
  },
  {
    ...{ target: 'wagers.write_one', text: 'delete from wagers.running where bucket' },
    ...{ was: ' and member = a.member', becomes: '' },
    why: 'a round is one member’s, who only says where it lies',
  },
  {
    ...{ target: 'wagers.act_one', text: 'elsif exists (select from wagers.act' },
    ...{ was: "\n                     and kind = 'rollback'", becomes: '' },
    why: 'no other act names one',
  },
  {
    ...{
      target: 'wagers.act_one',
      text: 'coalesce(max(p.free) filter (where p.pool = v_pool), 0)',
    },
    ...{ was: '0', becomes: '1', why: 'who has no such purse is refused before it is asked for' },
  },
  {
    ...{ target: 'wagers.write_weighed', text: "a.kind = 'bet' and a.ends and a.fits" },
    ...{ was: ' and a.fits', becomes: '' },
    why: 'of a round that two acts name none is done in a set',
  },
  {
    ...{ target: 'wagers.write_one', text: "undone.id = o.round and undone.state = 'voided'" },
    ...{ was: '\n         and w.bucket = a.bucket', becomes: '', why: 'a member is of one bucket' },
  },
  {
    ...{ target: 'wagers.write_weighed', text: "a.kind = 'bet' and a.ends and a.fits" },
    ...{ was: '\n       and w.bucket = a.bucket', becomes: '', why: 'a member is of one bucket' },
  },
  {
    ...{ target: 'wagers.weigh', text: 'bool_and(j.plain is true) over own' },
    ...{ was: '\n             and min(j.mode) over own = max(j.mode) over own', becomes: '' },
    why: 'two purses do not follow from one: the books refuse it, and all go one by one',
  },
  {
    ...{ target: 'wagers.act_one', text: 'max(p.currency) filter (where p.pool = v_pool)' },
    ...{ was: '=', becomes: '<>', why: 'all purses of a member are of one currency' },
  },
  {
    ...{ target: 'wagers.write_weighed', text: "coalesce(bool_or(c.kind = 'win'), true)" },
    ...{ was: 'true', becomes: 'false', why: 'of no acts at all nothing is done' },
  },
  ...[
    ['wagers.write_weighed', 'coalesce(wagers.gap(b.last, t.latest), 0)'],
    ['wagers.write_one', 'coalesce(wagers.gap(b.last, a.at), 0)'],
    ['wagers.weigh', 'coalesce(wagers.gap(b.last, w.latest), 0)'],
  ].map(([target = '', text = '']) => ({
    ...{ target, text, was: '0', becomes: '1' },
    why: 'where nothing was before, a gap is nothing already',
  })),
  {
    ...{ target: 'wagers.act_one', text: 'v_main < 0 and -v_main > v_purse.free' },
    ...{ was: '0', becomes: '1', why: 'nothing is never more than what a purse has free' },
  },
  {
    ...{ target: 'wagers.write_one', text: "a.kind = 'win' and r.id is not null" },
    ...{ was: 'and', becomes: 'or', why: 'what is no win has nothing to add to a round by then' },
  },
]
