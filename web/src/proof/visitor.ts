let visit: string | undefined

/**
 * Who is here, for as long as this tab is not loaded anew: a captcha or a code is worth something to
 * this visit only. Kept in memory, so nothing of it outlives the page.
 */
export function visitorId(): string {
  visit ??= crypto.randomUUID()
  return visit
}
