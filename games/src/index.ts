export {
  commitmentOf,
  type Draw,
  drawFor,
  isClientSeed,
  roundIdOf,
  type Seeds,
  type Terms,
} from './fair.ts'
export { drawWinners, type RaffleWinner, type Tickets, ticketsHash } from './raffle.ts'
export { type Mode, mathHashOf, type SlotMath, symbolsOf } from './slot/math.ts'
export {
  celebrates,
  finishRound,
  isOver,
  isStake,
  nextStep,
  openRound,
  type Played,
  playRound,
  type RoundState,
  type RoundStep,
  type Stepped,
} from './slot/round.ts'
export { type Cell, type Grid, gridAt, type LineWin, type Spin, spin, spinAt } from './slot/spin.ts'
export { mathWith, slotOf, slots } from './titles/index.ts'
export { type FairRecord, type FairStep, type Verification, verifyRound } from './verify.ts'
