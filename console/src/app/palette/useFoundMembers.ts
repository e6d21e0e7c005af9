import { useAsk } from '@balai/client'
import { members } from '@balai/contract/desk/members'
import { useEffect, useState } from 'react'
import { useMay } from '../me.ts'

const restMs = 160
const shownMax = 6

/** A text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, rest] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => rest(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** The members that what is typed may be about, for whoever may see members. */
export function useFoundMembers(typed: string) {
  const may = useMay('members.see')
  const text = useRested(typed.trim())
  const asked = may && text.length >= 2
  const { data, isFetching } = useAsk(members.search, { text }, { enabled: asked })
  return {
    looking: asked && isFetching && !data,
    found: (asked ? (data ?? []) : []).slice(0, shownMax).map(({ id, account, nickname }) => ({
      to: `/members/${id}`,
      name: account,
      detail: nickname,
    })),
  }
}
