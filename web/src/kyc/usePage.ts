import { useCommand } from '@balai/client'
import { kyc, type PaperKind, type PaperPlace } from '@balai/contract'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { prepare } from './prepare.ts'
import type { Again } from './Verification.tsx'

type Going = { place: number; bytes?: number }

/** Sends pictures of one paper, one after the other, and shows each while it goes. */
export function usePage(kind: PaperKind, again: Again) {
  const { t } = useWords()
  const add = useCommand(kyc.addPage)
  const drop = useCommand(kyc.dropPage)
  const [going, go] = useState<Going>()
  const [said, say] = useState<string>()
  /** What was sent from here can be shown; what was sent before cannot be had back. */
  const [urls, keep] = useState<Readonly<Record<number, string>>>({})
  const send = async (place: PaperPlace, file: File) => {
    say(undefined)
    go({ place })
    const ready = await prepare(file)
    if ('why' in ready) {
      go(undefined)
      return say(t(`kyc.${ready.why}`))
    }
    go({ place, bytes: ready.bytes })
    const answer = await add.send({ kind, place, image: ready.base64 })
    if (answer?.given) keep((held) => ({ ...held, [place]: ready.url }))
    else say(answer?.message ?? t('kyc.noAnswer'))
    await again()
    go(undefined)
  }
  const remove = async (place: number) => {
    say(undefined)
    const answer = await drop.send({ kind, place })
    if (!answer?.given) say(answer?.message ?? t('kyc.noAnswer'))
    await again()
  }
  return { send, remove, going, said, urls, busy: going !== undefined || drop.pending }
}
