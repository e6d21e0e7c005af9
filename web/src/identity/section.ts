import type { Screens } from '../app/sections.ts'
import { LoginPage } from './EntryPages.tsx'
import { RecoveryPage } from './RecoveryPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'

export const screens: Screens = {
  login: LoginPage,
  register: RegisterPage,
  password: RecoveryPage,
}
