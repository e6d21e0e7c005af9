type Hand = {
  puts: readonly { seat: number; amount: bigint; folded: boolean }[]
  shown: readonly ReadonlyMap<number, number>[]
  button: number
  seats: number
}

/** A hand shared out one unit of everybody’s stake after another, with nothing of the quick way in it. */
export function unitByUnit({ puts, shown, button, seats }: Hand) {
  const stake = new Map(puts.map(({ seat, amount }) => [seat, Number(amount)]))
  const most = Math.max(...stake.values())
  const atMost = [...stake].filter(([, units]) => units === most)
  const [only] = atMost
  const stays = (seat: number) => puts.some((one) => one.seat === seat && !one.folded)
  let back: { seat: number; amount: bigint } | null = null
  if (atMost.length === 1 && only && stays(only[0])) {
    const next = Math.max(0, ...[...stake].filter(([seat]) => seat !== only[0]).map(([, n]) => n))
    back = { seat: only[0], amount: BigInt(most - next) }
    stake.set(only[0], next)
  }
  // Each height of the stacks belongs to those who stay and reach it; what nobody who stays reaches, to the highest of
  // them, or to all who stay where none of them has put anything in.
  const heights = new Map<string, number>()
  let last = puts
    .flatMap(({ seat, folded }) => (folded ? [] : [seat]))
    .sort((a, b) => a - b)
    .join()
  for (let height = 1; height <= most; height++) {
    const there = [...stake].filter(([, units]) => units >= height).map(([seat]) => seat)
    const owners = there.filter(stays).sort((a, b) => a - b)
    const key = owners.length > 0 ? owners.join() : last
    heights.set(key, (heights.get(key) ?? 0) + there.length)
    last = key
  }
  const paid = new Map<number, bigint>()
  for (const [key, units] of heights) {
    const owners = key.split(',').map(Number)
    const parts = shown.map(
      (_, nth) => Math.floor(units / shown.length) + (nth < units % shown.length ? 1 : 0),
    )
    for (const [board, part] of parts.entries()) {
      const strength = (seat: number) => shown[board]?.get(seat) ?? 0
      const best = Math.max(...owners.map(strength))
      const winners =
        owners.length === 1 ? owners : owners.filter((seat) => strength(seat) === best)
      // One unit at a time around the table, from the seat after the button on.
      const around = Array.from({ length: seats }, (_, step) => (button + 1 + step) % seats).filter(
        (seat) => winners.includes(seat),
      )
      for (let unit = 0; unit < part; unit++) {
        const seat = around[unit % around.length] ?? 0
        paid.set(seat, (paid.get(seat) ?? 0n) + 1n)
      }
    }
  }
  return { paid, back }
}
