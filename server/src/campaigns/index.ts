export { brought } from './desk/index.ts'
export { jobs } from './jobs.ts'
