import { useCommand } from '@balai/client'
import { talks, type WholeTalk } from '@balai/contract'
import { useState } from 'react'
import { nothing } from '../feedback/attached.ts'
import { base64Of } from '../feedback/pictures.ts'
import { Attach } from './Attach.tsx'
import { Writing } from './Writing.tsx'

type ComposeProps = { talk: string; said: (whole: WholeTalk) => void }

/** Where the member says more. */
export function Compose({ talk, said }: ComposeProps) {
  const [attached, attach] = useState(nothing)
  const sending = useCommand(talks.sayInTalk)
  const say = async (text: string) => {
    const answer = await sending.send({ talk, text, images: attached.pictures.map(base64Of) })
    if (!answer?.given) return false
    attach(nothing)
    said(answer.given)
    return true
  }
  return (
    <Writing sending={sending} say={say}>
      <Attach {...attached} onChange={attach} />
    </Writing>
  )
}
