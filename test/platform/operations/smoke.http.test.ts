import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { expect, it } from "vitest";
import { checkSite } from "#functions/platform/smoke/check-site.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

it("checkSite accepts the product", async () => {
  await new Given(product).aRestaurant();
  await expect(checkSite(product.siteUrl)).resolves.toBeUndefined();
});

it.each([
  ["/", /^\/ answered 500/],
  ["/assets/", /^\/assets\/\S+ answered 500/],
  ["/api/health", /^\/api\/health answered 500/],
  ["/restaurant/", /^\/restaurant\/rst_\w+ answered 500/],
  ["/cognito", /^\/cognito\/? answered 500/],
])("checkSite names the address %s where that fails", async (failing, message) => {
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    const isFailing = failing === "/" ? url === "/" : url.startsWith(failing);
    if (isFailing) response.writeHead(500).end();
    else void passOn(url, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await new Given(product).aRestaurant();
  try {
    await expect(checkSite(`http://127.0.0.1:${port ?? 0}`)).rejects.toThrow(message);
  } finally {
    server.close();
  }
});

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(product.siteUrl + url, { redirect: "manual" });
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}
