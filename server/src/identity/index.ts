export { giveAffiliateCode, invitationOf } from './affiliate.ts'
export { bornOn } from './birthdays-sql.ts'
export type { ClosingNeeds } from './closing/close.ts'
export { closedByMember, reopenMember } from './closing/reopen.ts'
export { closingRoutes } from './closing/routes.ts'
export { copiesIn, copyJobs, copyRoutes, mountCopies } from './copy/copies.ts'
export { memberData } from './copy/own-data.ts'
export { brought, deskRoutes } from './desk/index.ts'
export { setMemberState, standsAs } from './desk/lock.ts'
export { accountsOf } from './desk/member-sql.ts'
export { ownHands } from './desk/own-hands.ts'
export { riskRules } from './desk/risk.ts'
export { agentRoutes, recoveryRoutes, securityRoutes, signInRoutes } from './doors-routes.ts'
export { equip } from './equipment.ts'
export { openGuest } from './guest.ts'
export { jobs } from './jobs.ts'
export { accountsLike, setKind, typesOf } from './kind-sql.ts'
export { knownMembers } from './known-sql.ts'
export { deskKycRoutes } from './kyc/desk/index.ts'
export { kycJobs } from './kyc/jobs.ts'
export { kycLevelOf } from './kyc/level.ts'
export { kycRoutes } from './kyc/routes.ts'
export { addLinkCode, endLinkCode } from './links-sql.ts'
export { agentsAmong, countMembers, membersAfter, membersCalled } from './many-sql.ts'
export { mobileKnown } from './mobile.ts'
export { bucketOf, type OnOpened, type Opened, openAccount } from './open.ts'
export { openFor } from './open-for.ts'
export { hashPassword, nobodysHash, passwordFits } from './passwords.ts'
export { accountsBeside, provedAmong } from './person-sql.ts'
export { accountKey, personsOf } from './persons.ts'
export { mountAvatars } from './profile/avatar.ts'
export { profileRoutes } from './profile/routes.ts'
export { reach } from './reach.ts'
export { registrationRoutes } from './registration-routes.ts'
export { routes } from './routes.ts'
export { credentialsChangedAt } from './security/confirm-sql.ts'
export {
  challengeLivesMs,
  isAnswer,
  nameOfPasskey,
  passkeyAnswered,
  passkeyMade,
  passkeyToAsk,
  passkeyToMake,
} from './security/passkey-check.ts'
export { tooCommon } from './security/password.ts'
export { factorPasses, hasFactor, paymentPasses } from './security/payment-password.ts'
export { paymentRoutes } from './security/payment-routes.ts'
export {
  claimPayeeName,
  holdPayee,
  payeeOf,
  paymentOf,
  setPayment,
} from './security/payment-sql.ts'
export { hide, reveal } from './security/secret.ts'
export { tellMember } from './security/tell-member.ts'
export { codeNow, freshTotp, shownTotp, stepOfCode } from './security/totp-code.ts'
export {
  endSession,
  isAlive,
  limitsAt,
  noteUses,
  sessionDoor,
  sessionLives,
  sessionOf,
  sessionsAlive,
} from './session.ts'
export { signInBefore } from './session-sql.ts'
export { shownName } from './shown-sql.ts'
export { clear, giveBack, spend, windows } from './sign-in/attempts.ts'
export { sameName } from './sign-in/factor.ts'
export { downlineCount, downlineOf, uplineOf } from './upline-sql.ts'
