/** Shows that a saved search has found something, and opens its list when pressed; nothing else. */
addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  const notification = { body, data: path, tag: path, icon: "/icons/192.png" };
  event.waitUntil(registration.showNotification(title, notification));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { data } = event.notification;
  event.waitUntil(clients.openWindow(new URL(data, location.origin).origin === location.origin ? data : "/searches"));
});
