import './help.css'
import type { Screens } from '../app/sections.ts'
import { Credits } from './Credits.tsx'
import { Help } from './Help.tsx'
import { Missing } from './Missing.tsx'

export const screens: Screens = { help: Help, helpmc: Help, credits: Credits, missing: Missing }
