import * as agents from './agents/index.ts'
import type { Ground } from './app.ts'
import * as audit from './audit/index.ts'
import * as campaigns from './campaigns/index.ts'
import * as cashier from './cashier/index.ts'
import * as chat from './chat/index.ts'
import * as desk from './desk/index.ts'
import { riskRules } from './desk-brought.ts'
import * as fishing from './fishing/index.ts'
import * as house from './house/index.ts'
import * as identity from './identity/index.ts'
import * as lottery from './lottery/index.ts'
import { memberData } from './member-data.ts'
import * as messages from './messages/index.ts'
import * as missions from './missions/index.ts'
import { forgetAnswers } from './platform/front/answers.ts'
import { forgetSealed } from './platform/front/sealed.ts'
import { type Job, startJobs } from './platform/jobs.ts'
import * as points from './points/index.ts'
import * as promotions from './promotions/index.ts'
import * as ranks from './ranks/index.ts'
import * as records from './records/index.ts'
import * as referral from './referral/index.ts'
import { roomKinds } from './room-kinds.ts'
import * as rooms from './rooms/index.ts'
import * as seamless from './seamless/index.ts'
import * as sportsbook from './sportsbook/index.ts'
import * as support from './support/index.ts'
import * as tables from './tables/index.ts'
import * as verification from './verification/index.ts'
import * as wagers from './wagers/index.ts'
import * as wallet from './wallet/index.ts'

/** What the front door need not remember any longer. */
const forget: Job = {
  name: 'front-door-forget',
  cron: '*/10 * * * *',
  run: async (store, now) => {
    await store.transact((tx) => forgetAnswers(tx, now))
    await forgetSealed(store, now)
  },
}

/** Starts what happens without being called. */
export async function background(ground: Ground, url: string) {
  const jobs = [
    forget,
    ...audit.chainJobs,
    ...messages.jobs,
    ...verification.jobs,
    ...identity.jobs,
    ...identity.kycJobs,
    ...identity.copyJobs(identity.copiesIn(ground.config), memberData),
    ...wallet.jobs(ground),
    ...cashier.jobs(ground),
    ...cashier.withdrawalJobs(ground),
    ...wagers.jobs,
    ...promotions.jobs,
    ...ranks.jobs,
    ...missions.jobs,
    ...points.jobs,
    ...referral.jobs,
    ...agents.jobs,
    ...agents.affiliateJobs(ground),
    ...campaigns.jobs,
    ...chat.jobs,
    ...support.jobs,
    ...seamless.jobs,
    ...seamless.vendorJobs(ground),
    ...house.jobs,
    ...house.jackpotJobs,
    ...fishing.jobs,
    ...sportsbook.jobs,
    ...rooms.jobs,
    ...tables.jobs,
    house.returnJob(ground.random),
    ...desk.jobs,
    ...desk.riskJobs(riskRules),
    ...desk.exportJobs(desk.exportsIn(ground.config)),
    ...records.memberFileJobs(records.memberFilesIn(ground.config)),
  ]
  const [working, delivering] = [
    await startJobs({ ...ground, jobs, url }),
    // On no schedule: who waits for a code waits now.
    await messages.startMessages({
      ...ground,
      restingOf: ({ db }, of) => wagers.restingOf(db, of),
    }),
  ]
  const drawing = lottery.startLotteries(ground)
  const booking = sportsbook.startSportsbook(ground, ground.sportsFeed)
  const moving = rooms.runRooms(ground, roomKinds)
  const betting = wagers.keepReady(ground.store)
  return {
    close: async () => {
      await Promise.all([drawing.close(), booking.close(), moving.close(), betting.close()])
      await delivering.close()
      await working.close()
    },
  }
}
