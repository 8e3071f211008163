import * as z from "zod/mini";

const List = z.object({ items: z.array(z.object({ id: z.string(), restaurant_name: z.string() })) });
/** Locally the endpoint is a path of the site. */
const Config = z.object({
  region: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
});

/**
 * Checks that a deployed site works, and changes nothing: the pages of each of its origins, what the landing page loads,
 * the API with its authorizer, and Cognito. `npm run smoke` and the canary run it.
 *
 * @param siteUrl the site's origin, such as `https://tischkaiser.example`
 * @throws Error that names the first address that answered otherwise than it should
 */
export async function checkSite(siteUrl: string): Promise<void> {
  const get = (path: string, status = 200) => request(new URL(path, siteUrl), { status });
  const landing = await expectText(get("/"), "<h1");
  const assets = new Set(landing.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  await Promise.all([...assets].map((asset) => get(asset)));
  await expectText(get("/restaurants"), "<h1");
  await get("/no-such-page", 404);
  await get("/api/health");
  await get("/api/me", 401);
  await get("/api/no-such-route", 404);
  const { items } = List.parse(await (await get("/api/restaurants?limit=1")).json());
  for (const { id } of items) await expectText(get(`/restaurant/${id}`), id); // a new stage lists none
  await signInNobody(siteUrl, Config.parse(await (await get("/config.json")).json()));
}

/** Cognito answers or refuses the first step of a sign-in by an address that has no account. */
async function signInNobody(siteUrl: string, { region, userPoolClientId, userPoolEndpoint }: z.infer<typeof Config>) {
  await request(new URL(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, siteUrl), {
    status: [200, 400],
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_SRP_AUTH",
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: "nobody@example.com", SRP_A: "2" },
    }),
  });
}

async function request(
  url: URL,
  { status, ...init }: RequestInit & { readonly status: number | readonly number[] },
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(10_000) });
  if (![status].flat().includes(response.status))
    throw new Error(`${url.pathname} answered ${response.status} instead of ${String(status)}`);
  return response;
}

/** @returns the text */
async function expectText(answer: Promise<Response>, part: string): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (!text.includes(part)) throw new Error(`${new URL(response.url).pathname} lacks ${part}`);
  return text;
}
