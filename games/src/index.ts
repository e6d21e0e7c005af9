export {
  canonical,
  commitmentOf,
  type Draw,
  drawFor,
  isClientSeed,
  roundIdOf,
  type Seeds,
  type Terms,
} from './fair.ts'
export type { Game, GameStepped, Opening, Plain } from './game.ts'
export { type Pot, sharesOf } from './packet.ts'
export {
  type Chooser,
  type PlayedRound,
  type PlayedStep,
  playGame,
  playStep,
  stepsMax,
} from './play.ts'
export { type Seal, sealFell, sealOf } from './pool/game.ts'
export {
  drawWinners,
  isUnder,
  type RaffleWinner,
  type Tickets,
  ticketProof,
  ticketsHash,
  ticketsRoot,
} from './raffle.ts'
export { isSlot, type SlotGame, type SlotSeen, slotGame, spinOf } from './slot/game.ts'
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
export { gameOf, games, gameWith, slotOf, slots } from './titles/index.ts'
export { type FairRecord, type FairStep, type Verification, verifyRound } from './verify.ts'
