export { brought, memberLimitsRoutes } from './desk/index.ts'
export { answerReality, checkDue, sittingAt } from './reality.ts'
export { routes } from './routes.ts'
export { limitsOf, restOf } from './state.ts'
