export { type Act, type Acted, actAll, type Mode } from './act.ts'
export { drawnFrom, setApart, stakesInPlay, vendorsApart } from './apart.ts'
export { betsPage, narrowedBy } from './bets.ts'
export { betweenMembers } from './between-members.ts'
export {
  bonusStakes,
  bonusStands,
  endBonus,
  playedBonuses,
  runBonus,
  strayBonuses,
  takeStray,
} from './bonus-sql.ts'
export {
  boundsCounted,
  boundsHeld,
  boundsOf,
  forGood,
  hold as holdBounds,
  houseZone,
  inForce,
  leastLeft,
  leftOf,
  limitRefusal,
  orderBound,
  restRefusal,
  setBound,
  setCap,
  setZone,
  zoneOf,
} from './bounds.ts'
export { deposit } from './bounds-deposit.ts'
export { topUpDemo } from './demo.ts'
export {
  brought,
  memberPlayRoutes,
  membersByNumber,
  orderBreak,
  wholeStanding,
} from './desk/index.ts'
export { riskRules } from './desk/risk.ts'
export {
  type PlayedRound,
  roundsPlayed,
  vendorRoundsMoved,
  type WhichRound,
} from './earning-sql.ts'
export {
  type ActRow,
  actBy,
  actsBetween,
  actsBy,
  actsOfRound,
  feed,
  type Line,
  type OldRound,
  oldRounds,
  openSums,
  type Place,
} from './feed-sql.ts'
export { giveBack } from './give-back.ts'
export { goalOf, goalsOf, type Reached, type RoundEnded, roundsEnded } from './goal-sql.ts'
export { type GrantedStake, placeGranted, settleGranted } from './granted.ts'
export { jobs } from './jobs.ts'
export { keyOfAct, keyOfRound, learnKeys } from './keys.ts'
export { lostIn } from './lost-sql.ts'
export { memberData } from './member-data.ts'
export { place, raise, type StakeRefusal } from './place.ts'
export { placeMany } from './place-many.ts'
export { createPort, type Port } from './port.ts'
export { keepReady } from './ready.ts'
export { endsOfDays, playOf, roundsOfTransfers } from './records-sql.ts'
export { restingOf } from './resting-sql.ts'
export { routes } from './routes.ts'
export { lockedMembers, type Running, runningByGame } from './running-sql.ts'
export { closeSeries, playSeries, type SeriesStake, WonUnstaked } from './series.ts'
export { payPart, playOut, settle, voidRound } from './settle.ts'
export { adjustMany, settledMany, settleEach, settleMany } from './settle-many.ts'
export {
  playedBetween,
  type SettledOf,
  type SettledRow,
  settledBetween,
  settledByDay,
  settledByGame,
  settledDuring,
} from './settled-sql.ts'
export { maySitSince, playedSince, sittingOf } from './sitting.ts'
export { Ended, endsAll, holdPurses, roundWith } from './sql.ts'
export { stakedIn } from './staked-sql.ts'
export { exclude, lock, standingOf } from './standing.ts'
export { sumUp } from './sums-sql.ts'
export {
  bringTurnover,
  type Counted,
  liftTurnover,
  openTurnover,
  oweTurnover,
  turnoverOf,
} from './turnover.ts'
