import { type TalkAbout, talks, type WholeTalk } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type Person, type Wire } from '../../cashier/testing/wire.ts'

let wire: Wire
let owner: Person
let other: Person
beforeAll(async () => {
  wire = await openWire()
  ;[owner, other] = await Promise.all([wire.person(), wire.person()])
})
afterAll(() => wire.close())

test('[A17] a complaint names a round, a deposit or a withdrawal of one’s own, and of nobody else', async () => {
  const { round, deposit, withdrawal } = owner.things
  for (const [kind, id = ''] of Object.entries({ round, deposit, withdrawal })) {
    const complain = async (who: Person, about: object) => {
      const terms = { kind: 'complaint', topic: 'money', text: 'Ini keliru.', images: [], about }
      return JSON.parse((await wire.send(talks.openTalk, terms, who)).text)
    }
    const { success, value } = await complain(owner, { kind, id })
    expect(success, kind).toBe(true)
    expect((value as WholeTalk).talk).toMatchObject({ about: { kind, id }, state: 'open' })
    expect(value.talk.answerDue).toBeTruthy()
    expect(value.talk.resolveDue).toBeTruthy()
    const nobodys = id.replace(/[\w-]{12}$/, '0a1b2c3d4e5f')
    for (const about of [
      { kind, id },
      { kind, id: nobodys },
    ] as TalkAbout[])
      expect(await complain(other, about), kind).toMatchObject({ code: 'talk-about-unknown' })
    expect(await complain(owner, { kind, id: nobodys })).toMatchObject({
      code: 'talk-about-unknown',
    })
  }
})
