import { makeKeys } from '../keys.ts'

// Houses of tests are made anew, and a process that did not open one knows how their keys are made.
makeKeys({ near: true })
