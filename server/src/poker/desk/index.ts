import type { Brought } from '../../platform/desk.ts'
import { pairs } from './pairs.ts'

/** What poker brings to the desk. */
export const brought: Brought = { listings: [pairs] }
