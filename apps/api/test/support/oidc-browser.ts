/** Follows a provider's redirects and forms as a browser does, with its cookies, until it leaves the provider. */
export const signInAtProvider = async (address: string, login: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);

  const send = async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  let url = new URL(address);
  let response = await send(url);
  while (url.origin === origin) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.origin === origin) response = await send(url);
      continue;
    }
    const page = await response.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (!prompt) throw new Error(`The provider shows ${response.status}: ${page.slice(0, 500)}`);
    response = await send(url, prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
  }
  return url;
};
