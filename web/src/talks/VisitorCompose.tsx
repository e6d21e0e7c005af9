import { useCommand } from '@balai/client'
import { visitorTalks } from '@balai/contract'
import { Writing } from './Writing.tsx'

type VisitorComposeProps = { visitor: string; talk: string; said: () => void }

/** Where a visitor says more. Pictures are members’. */
export function VisitorCompose({ visitor, talk, said }: VisitorComposeProps) {
  const sending = useCommand(visitorTalks.sayAsVisitor)
  const say = async (text: string) => {
    const answer = await sending.send({ key: visitor, talk, text })
    if (!answer?.given) return false
    said()
    return true
  }
  return <Writing sending={sending} say={say} />
}
