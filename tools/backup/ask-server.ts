import { request } from "node:http";
import { text } from "node:stream/consumers";

type Made = { bytes: number; seconds: number };

/**
 * Has the server that runs on this directory make a whole copy; null when none runs.
 *
 * @param to another place, which a running server does not back up to: then it only refuses.
 */
export function askServer(socketPath: string, to: string | null): Promise<Made | null> {
  return new Promise((settle, reject) => {
    const wanted = to === null ? { path: "/backup", method: "POST" } : { path: "/", method: "GET" };
    const call = request({ ...wanted, socketPath, agent: false }, (response) => {
      text(response).then((body) => {
        if (to !== null)
          return reject(
            new Error(
              `Nothing was backed up to ${to}: a server runs on this DATA_DIR, and backs up to its own BACKUP_TO. Stop it first, or leave --to out.`,
            ),
          );
        const answer = JSON.parse(body) as Made & { message: string };
        if (response.statusCode === 200) settle(answer);
        else reject(new Error(answer.message));
      }, reject);
    });
    call.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") settle(null);
      else reject(error);
    });
    call.end();
  });
}
