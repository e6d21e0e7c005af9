import { useAsk, useCommand } from '@balai/client'
import { MessageTopic, push } from '@balai/contract'
import { Button, Checkbox, IconBell, Notice } from '@balai/ui'
import { useEffect, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import {
  deviceHere,
  type PushState,
  rememberDevice,
  stateHere,
  subscribeHere,
  unsubscribeHere,
  usualTopics,
} from './push.ts'

/** Notices in this browser while the site is closed: off until somebody presses, and explained before. */
export function PushNotices() {
  const { t } = useWords()
  const [state, say] = useState<PushState>('unknown')
  const asked = useAsk(push.pushDevices, undefined, { staleMs: 0 })
  const { data, refetch } = asked
  const begin = useCommand(push.beginPush)
  const end = useCommand(push.endPush)
  const [broke, breaks] = useState(false)
  const [busy, work] = useState(false)
  useEffect(() => {
    void stateHere().then(say, () => say('none'))
  }, [])
  const device = data?.devices.find(({ id }) => id === deviceHere())
  // Switched on for somebody else, or forgotten by the house: it is off for this member.
  const on = state === 'on' && device !== undefined
  const wrong =
    begin.message ??
    failureOf(begin, t) ??
    failureOf(end, t) ??
    (broke ? t('push.broke') : undefined)
  const through = async (act: () => Promise<void>) => {
    work(true)
    breaks(false)
    await act().catch(() => breaks(true))
    say(await stateHere().catch(() => 'none' as const))
    await refetch()
    work(false)
  }
  const switchOn = () =>
    through(async () => {
      const made = data && (await subscribeHere(data.publicKey))
      if (!made) return
      const answer = await begin.send({ ...made, topics: [...usualTopics] })
      if (answer?.given) rememberDevice(answer.given.id)
      else await unsubscribeHere()
    })
  const switchOff = () =>
    through(async () => {
      // First where it is heard: whatever the house answers, this browser is silent.
      await unsubscribeHere()
      if (device) await end.send({ id: device.id })
      rememberDevice(undefined)
    })
  if (state === 'unknown' || state === 'none' || !data) return null
  return (
    <section className="push-notices" aria-labelledby="push-notices">
      <span className="push-mark" aria-hidden="true">
        <IconBell />
      </span>
      <div className="push-words">
        <h3 id="push-notices">{t('push.title')}</h3>
        <p>{t(state === 'denied' ? 'push.denied' : on ? 'push.on' : 'push.off')}</p>
        {on && device && <Topics id={device.id} topics={device.topics} again={() => refetch()} />}
        {wrong && <Notice tone="warn">{wrong}</Notice>}
      </div>
      {state !== 'denied' && (
        <Button
          {...(!on && { tone: 'primary' as const })}
          busy={busy}
          onClick={() => void (on ? switchOff() : switchOn())}
        >
          {t(on ? 'push.switchOff' : 'push.switchOn')}
        </Button>
      )}
    </section>
  )
}

type Choosing = { id: string; topics: readonly MessageTopic[]; again: () => Promise<unknown> }

/** Of which kinds this browser tells. */
function Topics({ id, topics, again }: Choosing) {
  const { t } = useWords()
  const set = useCommand(push.setPushTopics)
  const wrong = set.message ?? failureOf(set, t)
  const choose = async (topic: MessageTopic, wanted: boolean) => {
    const rest = topics.filter((one) => one !== topic)
    await set.send({ id, topics: wanted ? [...rest, topic] : rest })
    await again()
  }
  return (
    <fieldset className="push-topics" disabled={set.pending}>
      <legend>{t('push.topics')}</legend>
      {MessageTopic.options.map((topic) => (
        <Checkbox
          key={topic}
          checked={topics.includes(topic)}
          onChange={({ target }) => void choose(topic, target.checked)}
        >
          {t(`inbox.${topic}`)}
        </Checkbox>
      ))}
      {topics.includes('offers') && <p className="push-offers">{t('push.offers')}</p>}
      {wrong && <Notice tone="warn">{wrong}</Notice>}
    </fieldset>
  )
}
