import './certificate.css'
import type { Screens } from '../app/sections.ts'
import { Certificate } from './Certificate.tsx'

export const screens: Screens = { certificate: Certificate }
