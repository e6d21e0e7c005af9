export { type Aim, cannons, type Met, meets } from './aim.ts'
export { isKind, type Kind, kindOf, kinds } from './kinds.ts'
export {
  fishHash,
  type Hall,
  hallOf,
  halls,
  returnPercent,
  seats,
  title as fishTitle,
} from './math.ts'
export { type Curve, field, type Point, placeAt } from './path.ts'
export { type Fish, waveMs, waveOf, wavesAt } from './shoal.ts'
export {
  chanceOf,
  type Shot,
  shooterOf,
  shotMarkOf,
  sittingIdOf,
} from './shot.ts'
export {
  type ShotRecord,
  type ShotVerification,
  type SittingRecord,
  verifyShot,
  verifySitting,
} from './verify.ts'
export { isWeapon, type Weapon, weaponOf, weapons, weightsOf } from './weapons.ts'
