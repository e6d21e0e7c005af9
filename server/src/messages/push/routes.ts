import { push } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { beginPush, endPush, type Means, pushDevices, setPushTopics } from './own.ts'
import type { Secrets } from './secret.ts'

type Given = { keys: Secrets | undefined; localhost: boolean }

/** The browsers in which members are told of messages. Without keys of the house no call is answered. */
export function pushRoutes({ keys, localhost }: Given) {
  const means = (): Means => {
    if (!keys) throw new Error('browsers are told under keys of the house')
    return { keys, localhost }
  }
  return serve(push, {
    pushDevices: ({ db, who }) => pushDevices(db, { member: who.member, keys: means().keys }),
    beginPush: ({ tx, takes, who, lang, random, from, now }) =>
      beginPush(tx, {
        ...{ ...takes, member: who.member, bucket: who.bucket, lang, random, now },
        ...{ means: means(), userAgent: from.userAgent },
      }),
    setPushTopics: ({ tx, takes, who }) => setPushTopics(tx, { ...takes, member: who.member }),
    endPush: ({ tx, takes, who }) => endPush(tx, { ...takes, member: who.member }),
  })
}
