import { data } from "react-router";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";

/** Turns a verb's refusal into an answer with its status, so that the error page can say what it was; faults pass through. */
export async function orRefuse<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const code = errorCode(error);
    if (!code) throw error;
    throw data({ code }, { status: ERROR_STATUS[code] });
  }
}
