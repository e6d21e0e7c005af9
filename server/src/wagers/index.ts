export { type Act, type Acted, actAll, keyOfAct, type Mode } from './act.ts'
export {
  boundsOf,
  forGood,
  hold as holdBounds,
  houseZone,
  inForce,
  leftOf,
  restRefusal,
  setBound,
  setCap,
  setZone,
  zoneOf,
} from './bounds.ts'
export { deposit } from './bounds-deposit.ts'
export { topUpDemo } from './demo.ts'
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
  type Place,
} from './feed-sql.ts'
export { place } from './place.ts'
export { createPort, type Port } from './port.ts'
export { routes } from './routes.ts'
export { settle, voidRound } from './settle.ts'
export { holdPurses, roundWith } from './sql.ts'
export { exclude, lock, standingOf } from './standing.ts'
