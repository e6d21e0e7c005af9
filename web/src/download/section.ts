import type { Screens } from '../app/sections.ts'
import { Download } from './Download.tsx'

export const screens: Screens = { download: Download }
