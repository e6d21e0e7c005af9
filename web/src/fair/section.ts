import '../record/record.css'
import type { Screens } from '../app/sections.ts'
import { Verify } from './Verify.tsx'

export const screens: Screens = { verify: Verify }
