import './help.css'
import { reading } from '@balai/contract'
import type { Screens } from '../app/sections.ts'
import { sowable } from '../app/seed.ts'
import { BareHelp } from './BareHelp.tsx'
import { Credits } from './Credits.tsx'
import { Help } from './Help.tsx'
import { Missing } from './Missing.tsx'

sowable(reading.help)

export const screens: Screens = {
  help: Help,
  helpmc: BareHelp,
  credits: Credits,
  missing: Missing,
}
