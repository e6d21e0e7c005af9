const volatility =
  'Of what a round pays, in stakes, for the choice where it is widest. The deviation is the square root of the variance, cut after six digits.'
const winMax = 'The most that any choice pays for one stake, and its chance.'

/** How the figures of each certificate are had. */
export const methods = {
  roulette: {
    rtp: 'Every bet of the table on every number of the wheel. Pays are whole multiples of what is staked, so nothing is rounded.',
    volatility,
    winMax,
  },
  baccarat: {
    rtp: 'Every order of the values of the cards of a coup from a fresh shoe, counted as often as the shoe holds it: whole numbers below 2^53. Gains are cut to whole units: the commission is exactly as stated on stakes that are multiples of 20 units, and at most one unit more on others.',
    volatility,
    winMax,
  },
  kite: {
    rtp: 'For each height, the product of the chances of all climbs up to it, times its pay: the stated share, as a fraction. Each climb by itself keeps the mean, so any way of holding and taking returns the same. Pays are cut to whole units: nothing is lost on stakes that are multiples of 100 units.',
    volatility,
    winMax,
  },
  mines: {
    rtp: 'For each number of thorns and of safe plots: the chance of that many safe plots, times the pay. Pays are cut to ten-thousandths of the stake, which is what parts the best choice from the worst; and to whole units.',
    volatility,
    winMax,
  },
  plinko: {
    rtp: 'For each board, every path of the ball: as many as 2 to the power of its rows. Pays are cut to whole units: nothing is lost on stakes that are multiples of 100 units.',
    volatility,
    winMax,
  },
  dice: {
    rtp: 'For each number of faces that a bet may win on: their share, times the pay. Pays are cut to ten-thousandths of the stake, which is what parts the best choice from the worst; and to whole units.',
    volatility,
    winMax,
  },
  bingo: {
    rtp: 'By inclusion and exclusion over the 4,096 sets of lines: the chance that all places of a set are among the balls drawn. Fractions of whole numbers.',
    hitRate: 'Cards with a full line at the least.',
    volatility:
      'Of what a round pays, in stakes. The deviation is the square root of the variance, cut after six digits.',
    winMax: 'The most that a card pays, and its chance.',
  },
} as const
