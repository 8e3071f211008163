import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod/mini";

/** The 3072-bit group of RFC 5054, with its generator. */
const N = BigInt(
  "0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
);
const g = 2n;

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
};

/** Even in length, and never negative when read as signed. */
const padded = (value: bigint): string => {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};
const number = (hex: string): bigint => BigInt(`0x${hex}`);
const sha256 = (...hexes: string[]): string =>
  createHash("sha256")
    .update(Buffer.from(hexes.join(""), "hex"))
    .digest("hex");
const k = number(sha256(padded(N), padded(g)));

/** `Tue Apr 25 9:05:03 UTC 2017`, the only form that Cognito reads. */
const timestampOf = (now: Date): string => {
  const [, day, date, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/.exec(now.toUTCString()) ?? [];
  return `${day} ${month} ${Number(date)} ${time} UTC ${year}`;
};

const Challenge = z.object({
  ChallengeParameters: z.object({
    SRP_B: z.string(),
    SALT: z.string(),
    SECRET_BLOCK: z.string(),
    USER_ID_FOR_SRP: z.string(),
  }),
});
const Tokens = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

interface SignIn {
  /** Cognito's address. */
  readonly endpoint: string;
  readonly clientId: string;
  readonly userPoolId: string;
  readonly email: string;
  readonly password: string;
}

/** Signs in as a browser does: by SRP, the one flow that the pool allows. The password never travels. */
export async function signIn({ endpoint, clientId, userPoolId, email, password }: SignIn): Promise<Tokens> {
  const a = number(randomBytes(128).toString("hex"));
  const A = power(g, a);
  const { ChallengeParameters: challenge } = Challenge.parse(
    await cognito(endpoint, "InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      ClientId: clientId,
      AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
    }),
  );
  const user = challenge.USER_ID_FOR_SRP;
  const pool = userPoolId.split("_")[1] ?? "";
  const B = number(challenge.SRP_B);
  const u = number(sha256(padded(A), padded(B)));
  const identity = createHash("sha256").update(`${pool}${user}:${password}`).digest("hex");
  const x = number(sha256(padded(number(challenge.SALT)), identity));
  const base = (((B - k * power(g, x)) % N) + N) % N;
  const secret = Buffer.from(padded(power(base, a + u * x)), "hex");
  const key = hkdfSync("sha256", secret, Buffer.from(padded(u), "hex"), "Caldera Derived Key", 16);
  const timestamp = timestampOf(new Date());
  const signature = createHmac("sha256", Buffer.from(key))
    .update(pool + user)
    .update(Buffer.from(challenge.SECRET_BLOCK, "base64"))
    .update(timestamp)
    .digest("base64");
  const { AuthenticationResult: tokens } = Tokens.parse(
    await cognito(endpoint, "RespondToAuthChallenge", {
      ChallengeName: "PASSWORD_VERIFIER",
      ClientId: clientId,
      ChallengeResponses: {
        USERNAME: user,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      },
    }),
  );
  return { access: tokens.AccessToken, id: tokens.IdToken, refresh: tokens.RefreshToken };
}

/** One of Cognito's unsigned calls, as a browser makes them. */
export async function cognito(
  endpoint: string,
  action: string,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(input),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${action}: ${JSON.stringify(answer)}`);
  return answer;
}
