import { useSyncExternalStore } from 'react';
import { OPERATOR_HEADER } from '../../contract/operator/access';
import { ApiError, request } from '../api/api';

/** Lasts as long as the tab; the server binds it to the person and the shop. */
const KEY = 'belegfluss.operator';

interface State {
  token: string | null;
  /** Requests that wait for a fresh code: they go on once one was taken, or are given up. */
  waiting: readonly ((isTaken: boolean) => void)[];
}

let state: State = { token: null, waiting: [] };
const listeners = new Set<() => void>();

function change(changes: Partial<State>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storedToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // A browser that lets frames store nothing: the session lasts as long as the page.
    return null;
  }
}

function currentToken(): string | null {
  return state.token ?? storedToken();
}

export function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // As above.
  }
  change({ token });
}

/** Null: nobody is signed in. */
export function useOperatorToken(): string | null {
  return useSyncExternalStore(subscribe, currentToken);
}

export function useIsCodeWanted(): boolean {
  return useSyncExternalStore(subscribe, () => state.waiting.length > 0);
}

/** A fresh code was taken, or the person would rather not. */
export function answerWaiting(isTaken: boolean): void {
  const { waiting } = state;
  change({ waiting: [] });
  for (const goOn of waiting) goOn(isTaken);
}

type Call<Answer> = Parameters<typeof request<Answer>>[1];

/**
 * The one way to the operator's routes. Where one wants a fresh code the person is asked for it, and
 * the request is sent again; where the session is over, the sign-in comes back.
 */
export async function operatorRequest<Answer>(path: string, call: Call<Answer>): Promise<Answer> {
  const send = async () => {
    const token = currentToken();
    const headers = token === null ? {} : { headers: { [OPERATOR_HEADER]: token } };
    try {
      return await request(`/api/operator${path}`, { ...call, ...headers });
    } catch (error) {
      throw error instanceof ApiError ? withFields(error) : error;
    }
  };
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'OPERATOR_SIGN_IN') keepToken(null);
    if (error.code !== 'OPERATOR_CODE') throw error;
    const isTaken = await new Promise<boolean>((goOn) => {
      change({ waiting: [...state.waiting, goOn] });
    });
    if (!isTaken) throw error;
    return send();
  }
}

/** The operator's forms show refusals as a whole: what is wrong with each field is the message. */
function withFields({ code, message, status, detail, fields }: ApiError): ApiError {
  const text = Object.values(fields).join(' ') || message;
  return new ApiError(code, text, status, { ...(detail !== undefined && { detail }), fields });
}
