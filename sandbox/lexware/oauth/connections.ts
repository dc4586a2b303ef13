import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../kit/clock';
import { ALL_SCOPES } from './scopes';

/** A few seconds less than four hours, as the real server answers. */
export const ACCESS_TOKEN_SECONDS = 14_399;
const CODE_MS = 5 * 60_000;

export interface Connection {
  id: string;
  kind: 'oauth' | 'apiKey';
  scopes: Set<string>;
  /** Who agreed to it. */
  userId: string;
}

interface Grant {
  redirectUri: string;
  codeChallenge: string;
  scopes: readonly string[];
  expiresAtMs: number;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  connection: Connection;
}

interface Bearer {
  connection: Connection;
  expiresAtMs: number;
}

/**
 * API keys, authorization codes and token pairs. A connection has one access and one refresh token
 * at a time.
 */
export class Connections {
  private readonly secret = randomBytes(64);
  private bearers = new Map<string, Bearer>();
  private refreshTokens = new Map<string, Connection>();
  private codes = new Map<string, Grant>();

  constructor(private readonly clock: Clock) {}

  reset(): void {
    this.bearers.clear();
    this.refreshTokens.clear();
    this.codes.clear();
  }

  createApiKey(userId: string, scopes: readonly string[] = ALL_SCOPES): string {
    const key = randomBytes(24).toString('base64url');
    const connection: Connection = {
      id: randomUUID(),
      kind: 'apiKey',
      scopes: new Set(scopes),
      userId,
    };
    this.bearers.set(key, { connection, expiresAtMs: Infinity });
    return key;
  }

  /** Connections lose a right, but keep their tokens. */
  dropScope(scope: string): void {
    for (const { connection } of this.bearers.values()) connection.scopes.delete(scope);
  }

  byBearer(token: string): Connection | null {
    const bearer = this.bearers.get(token);
    return bearer && bearer.expiresAtMs > this.clock.now() ? bearer.connection : null;
  }

  createCode(grant: Omit<Grant, 'expiresAtMs'>): string {
    const code = randomToken();
    this.codes.set(code, { ...grant, expiresAtMs: this.clock.now() + CODE_MS });
    return code;
  }

  /** The grant behind a code, once; null when unknown, used or older than five minutes. */
  takeCode(code: string): Grant | null {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    return grant && grant.expiresAtMs > this.clock.now() ? grant : null;
  }

  connect(scopes: readonly string[], userId: string): TokenPair {
    return this.issue({ id: randomUUID(), kind: 'oauth', scopes: new Set(scopes), userId });
  }

  /** A user has one connection to the app: what was there before ends. */
  endOf(userId: string): void {
    for (const connection of new Set(this.refreshTokens.values()))
      if (connection.userId === userId) this.forget(connection);
  }

  /** Rotates the pair: the old refresh and access token are dead afterwards. */
  refresh(refreshToken: string): TokenPair | null {
    const connection = this.refreshTokens.get(refreshToken);
    if (!connection) return null;
    this.forget(connection);
    return this.issue(connection);
  }

  /** Ends the connection behind an access or refresh token. */
  revoke(token: string): Connection | null {
    const connection = this.refreshTokens.get(token) ?? this.bearers.get(token)?.connection ?? null;
    if (connection) this.forget(connection);
    return connection;
  }

  kill(kind: 'access' | 'refresh' | 'all'): void {
    if (kind !== 'refresh') this.killOauthBearers();
    if (kind !== 'access') this.refreshTokens.clear();
  }

  private killOauthBearers(): void {
    for (const [token, { connection }] of this.bearers)
      if (connection.kind === 'oauth') this.bearers.delete(token);
  }

  private forget(connection: Connection): void {
    for (const [token, bearer] of this.bearers)
      if (bearer.connection === connection) this.bearers.delete(token);
    for (const [token, one] of this.refreshTokens)
      if (one === connection) this.refreshTokens.delete(token);
  }

  private issue(connection: Connection): TokenPair {
    const expiresAtMs = this.clock.now() + ACCESS_TOKEN_SECONDS * 1000;
    const accessToken = this.jwt(connection, expiresAtMs);
    const refreshToken = randomToken();
    this.bearers.set(accessToken, { connection, expiresAtMs });
    this.refreshTokens.set(refreshToken, connection);
    return { accessToken, refreshToken, connection };
  }

  private jwt(connection: Connection, expiresAtMs: number): string {
    const scope = [...connection.scopes];
    const claims = {
      jti: randomUUID(),
      sub: connection.id,
      scope,
      exp: Math.floor(expiresAtMs / 1000),
    };
    const unsigned = [{ alg: 'HS512', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${unsigned}.${createHmac('sha512', this.secret).update(unsigned).digest('base64url')}`;
  }
}

/** 128 characters, as codes and refresh tokens have. */
const randomToken = (): string => randomBytes(96).toString('base64url');
