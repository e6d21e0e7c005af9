import { useCaller } from '@balai/client'
import type { Gives } from '@balai/contract'
import { deskKyc } from '@balai/contract/desk/kyc'
import { useState } from 'react'

type Facts = Gives<typeof deskKyc.facts>

/** What was opened: pictures by their paper, held by this page alone and gone with it. */
export type Opened = {
  facts?: Facts
  pictures: Readonly<Record<string, string>>
  failed: ReadonlySet<string>
  done: number
  said?: string
}

const nothing: Opened = { pictures: {}, failed: new Set(), done: 0 }

/** Opens the record and every picture, one after the other, each with the reason. */
export function usePapers(request: string) {
  const call = useCaller()
  const [opened, set] = useState<Opened>(nothing)
  const [opening, begin] = useState(false)
  const open = async (papers: readonly string[], reason: string) => {
    begin(true)
    set(nothing)
    try {
      const told = await call(deskKyc.facts, { request, reason })
      if (told.refused) return set({ ...nothing, said: told.message })
      set((held) => ({ ...held, facts: told.given }))
      for (const paper of papers) {
        const one = await call(deskKyc.look, { request, paper, reason })
        set((held) => added(held, paper, one.given))
      }
    } catch {
      // Whatever has come so far stays in sight; the rest says that it is missing.
      set((held) => ({ ...held, failed: new Set(papers.filter((id) => !held.pictures[id])) }))
    } finally {
      begin(false)
    }
  }
  return { opened, opening, open }
}

const added = (held: Opened, paper: string, one: Gives<typeof deskKyc.look> | undefined): Opened =>
  one
    ? {
        ...held,
        done: held.done + 1,
        pictures: { ...held.pictures, [paper]: `data:${one.type};base64,${one.base64}` },
      }
    : { ...held, done: held.done + 1, failed: new Set([...held.failed, paper]) }
