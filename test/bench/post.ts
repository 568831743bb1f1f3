const MOST_ATTEMPTS = 60

/** Returns `data` of a POST response; retries while the service is starting. */
export async function post(url: string, token: string, body: object): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data: unknown }
    if (response.ok) return data
    if (attempt === MOST_ATTEMPTS) throw new Error(`${url} answered ${response.status}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
