/** Reads a long ordered list page by page, and lets the reader look at what comes next. */
export class Pages<T> {
  private page: T[] = []
  private at = 0
  private ended = false
  private readonly next: (last: T | undefined) => Promise<T[]>

  constructor(next: (last: T | undefined) => Promise<T[]>) {
    this.next = next
  }

  /** The item to be taken next, or undefined at the end. */
  async peek(): Promise<T | undefined> {
    if (this.at === this.page.length && !this.ended) {
      this.page = await this.next(this.page.at(-1))
      this.at = 0
      this.ended = this.page.length === 0
    }
    return this.page[this.at]
  }

  take() {
    this.at += 1
  }
}
