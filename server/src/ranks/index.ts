export { benefitsOf, labelsOf } from './benefits.ts'
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
export { setRank } from './set.ts'
